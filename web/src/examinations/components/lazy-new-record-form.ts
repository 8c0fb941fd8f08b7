import { lazy } from 'react'

/** The form of a new record: every page carries the entry of this domain, and few show the form. */
export const NewRecordForm = lazy(() =>
  import('./new-record-form.tsx').then((module) => ({ default: module.NewRecordForm })),
)
