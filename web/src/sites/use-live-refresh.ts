import { useLive } from '../ui/core/live.ts'
import { useAnswers } from '../ui/core/use-change.ts'

/** Keeps what is on the page true while it is open; mounted once, in the layout of a site. */
export function useLiveRefresh(): void {
  const { refreshAfterOwn } = useAnswers()
  useLive((message) => {
    // The table names routes of every domain: it comes with the first message, not with the page.
    void import('./live-refreshes.ts').then(
      ({ refreshedBy }) => refreshAfterOwn(refreshedBy(message)),
      () => undefined,
    )
  })
}
