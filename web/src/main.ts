import { mount } from 'svelte';
import App from './app/App.svelte';
import { ON_STATIC_HOST } from './app/address';
import './style/fonts.css';
import './style/tokens.css';

if (ON_STATIC_HOST) await (await import('./tab/start')).startSite();
document.getElementById('too-old')?.remove();
mount(App, { target: document.getElementById('app')! });
