/** How the application in this browser does, for those who show it. */
import { NOT_STARTED, type TabState } from '../api/tabMessages';

export const tabState = $state<TabState>({ ...NOT_STARTED });
