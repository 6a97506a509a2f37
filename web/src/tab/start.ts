/** The site on a static host: what answers the pages is started in this browser. */
import { mount } from 'svelte';
import { download } from '../api/saving';
import { openTab } from '../api/tab';
import type { TabState } from '../api/tabMessages';
import { useTransport } from '../api/transport';
import { SITE_VERSION } from '../app/address';
import Starting from './Starting.svelte';
import { keepAll, openService } from './keeping';
import { remembered, watchRemembered } from './remembered';
import { tabState } from './state.svelte';
import { forgetFiles } from './storage';

export async function startSite(): Promise<void> {
  mount(Starting, {
    target: document.body,
    props: {
      takeOver: () => tab.takeOver(),
      save: async () => download(await tab.exportAll(), 'hanchan.db'),
      async beginAnew() {
        await forgetFiles();
        location.reload();
      },
    },
  });
  await openService(); // before anything large is fetched, so that it is fetched once
  const show = (state: TabState): void => {
    if (state.isReady && !tabState.isReady) keepAll();
    Object.assign(tabState, state);
  };
  const tab = openTab(SITE_VERSION, show, remembered);
  watchRemembered(tab.remember);
  useTransport(tab);
}
