import { today } from './demo-cases.ts'
import type { Shot } from './shot.ts'

const base = '/me/healthApplet'

/** Remote examinations: the hospital's month and day, the community hospital's desk, results, and what patients open. */
export const examinationShots: readonly Shot[] = [
  { name: 'month of examinations', who: 'applicant', path: base, site: 'month' },
  { name: 'day of examinations', who: 'applicant', path: () => `${base}/days/${today()}`, site: 'day' },
  {
    name: 'examination, running',
    who: 'applicant',
    path: (cases) => `${base}/examinations/${cases.examinationId('inProgress')}`,
    site: 'examination',
  },
  {
    name: 'examination, writing',
    who: 'applicant',
    path: (cases) => `${base}/examinations/${cases.examinationId('writing')}`,
    site: 'findings',
  },
  {
    name: 'examination, issued',
    who: 'applicant',
    path: (cases) => `${base}/examinations/${cases.examinationId('issued')}`,
    site: 'result',
  },
  { name: 'ultrasound patient record', who: 'applicant', path: `${base}/addPatient` },
  {
    name: 'examination, review',
    who: 'sonographer',
    path: (cases) => `${base}/examinations/${cases.examinationId('underReview')}`,
  },
  { name: 'day of the community hospital', who: 'nurse', path: () => `${base}/days/${today()}`, site: 'desk' },
  { name: 'work of the community hospital', who: 'nurse', path: '/me/work' },
  { name: 'work of the sonographer', who: 'sonographer', path: '/me/work' },
  { name: 'community hospitals', who: 'institutionAdmin', path: `${base}/hospitals` },
  { name: 'poster', who: 'institutionAdmin', path: `${base}/qr` },
  { name: 'statistics of examinations', who: 'institutionAdmin', path: `${base}/statistics` },
  { name: 'terminals', who: 'institutionAdmin', path: `${base}/terminals` },
  { name: 'booking page', who: 'guest', path: (cases) => cases.bookPath, site: 'book' },
  { name: 'booking page, unknown', who: 'guest', path: '/book/0000000000' },
  { name: 'device page', who: 'guest', path: '/device' },
]
