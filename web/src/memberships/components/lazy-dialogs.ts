import { lazy } from 'react'

/** The windows of an institution's card, which come when they are first opened. */
export const ContactDialog = lazy(() => import('./contact-dialog.tsx').then((m) => ({ default: m.ContactDialog })))
export const SettingsDialog = lazy(() => import('./settings-dialog.tsx').then((m) => ({ default: m.SettingsDialog })))
export const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((m) => ({ default: m.SignInDialog })))
