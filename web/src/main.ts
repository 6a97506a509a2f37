import { mount } from 'svelte';
import App from './app/App.svelte';
import './style/fonts.css';
import './style/tokens.css';

mount(App, { target: document.getElementById('app')! });
