import { lazy } from 'react'

/** Comes after the page, with what other pages and the log-in share of it. */
export const PasskeysCard = lazy(() => import('./passkeys-card.tsx').then((m) => ({ default: m.PasskeysCard })))
