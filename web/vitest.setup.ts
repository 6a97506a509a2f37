/** What the settings ask of a browser, and jsdom does not have. */
import { vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
