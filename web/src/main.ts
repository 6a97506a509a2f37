import { mount } from 'svelte';
import { ON_STATIC_HOST } from './app/address';
import './app/forgetful'; // before a page looks at what it remembers
import './style/fonts.css';
import './style/tokens.css';

if (ON_STATIC_HOST) {
  await (await import('./tab/remembered')).bringBack(); // before a page reads what it remembers
  await (await import('./tab/start')).startSite();
}
const { default: App } = await import('./app/App.svelte');
document.getElementById('too-old')?.remove();
mount(App, { target: document.getElementById('app')! });
