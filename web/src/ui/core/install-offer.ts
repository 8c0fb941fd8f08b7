import { createStore } from './store.ts'

/** What a browser hands over once it would install the client; not in every browser, and not in TypeScript's library. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The offer of this page, until it is taken. */
export const installOffer = createStore<InstallOffer | undefined>(undefined)

/** Keeps the browser's offer: it comes once and early, and is taken by a press of ours. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // The event has `prompt` by its specification (Manifest Incubations, 2.1).
    installOffer.set(event as InstallOffer)
  })
}
