/** Boards to look at while developing (`npm run dev`, then /sample/board.html?case=full&theme=dark); no part of what is built. */
import { mount } from 'svelte';
import '../src/style/tokens.css';
import Sample from './Sample.svelte';

mount(Sample, { target: document.getElementById('app')! });
