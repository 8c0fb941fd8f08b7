import { cameraShows, knock, press } from './prepare-shots.ts'
import type { Shot } from './shot.ts'

/** What everybody sees without an account. */
export const guestShots: readonly Omit<Shot, 'who'>[] = [
  { name: 'home', path: '/' },
  { name: 'about us', path: '/aboutUs' },
  { name: 'contact us', path: '/contactUs' },
  { name: 'versions', path: '/historicalVersion' },
  { name: 'privacy', path: '/policy' },
  { name: 'agreement', path: '/agreement' },
  { name: 'report verified', path: (cases) => `/verify/${cases.reportNo}` },
  { name: 'report not found', path: '/verify/BG00000000000000' },
  { name: 'sign in', path: '/auth/?type=pwd' },
  { name: 'sign in, empty', path: '/auth/?type=pwd', prepare: press(/^(登录|Sign in|Log in)$/) },
  { name: 'sign in by code', path: '/auth/?type=code' },
  { name: 'register', path: '/auth/?type=register', site: 'register' },
  { name: 'forgotten password', path: '/auth/?type=reset' },
  { name: 'room, wrong number', path: '/jm/000111222' },
  {
    name: 'room, waiting',
    path: (cases) => `/jm/${cases.roomName}`,
    isScreen: true,
    until: cameraShows,
    prepare: knock,
  },
  { name: 'gallery', path: '/gallery' },
  { name: 'gallery, confirmation', path: '/gallery', isScreen: true, prepare: press(/^(取消申请…|Cancel.*…)$/) },
]
