/** How the application in this browser does, for those who show it. */
import type { TabState } from '../api/tab';

export const tabState = $state<TabState>({ share: 0, step: 'python', isReady: false, failure: '', isElsewhere: false, unkept: '' });
