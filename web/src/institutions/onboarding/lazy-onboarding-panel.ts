import { lazy } from 'react'

/** The settlement with its form, which weighs as much as the lists beside it: loaded when its tab is opened. */
export const OnboardingPanel = lazy(() =>
  import('./onboarding-panel.tsx').then((module) => ({ default: module.OnboardingPanel })),
)
