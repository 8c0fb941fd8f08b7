import { Drawing, type Figure } from './drawing.tsx'

/** Who it is stands at the left; what makes the role, tinted, at the right foot. */
const person = 'M9.3 3.800a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.8 20c0-3.9 2.9-6.5 6.5-6.5.9 0 1.7.1 2.5.4'
const coat = 'M7.3 13.800l2 2.6 2-2.6'

const sheet = 'M14.3 12h4.200l2.7 2.700V21h-6.900z'
const star = 'm17.5 11.6 1.4 2.9 3.2.4-2.4 2.2.6 3.2-2.8-1.6-2.8 1.6.6-3.2-2.4-2.2 3.2-.4z'
const flag = 'M14.5 12h6.800l-1.7 2.6 1.7 2.600h-6.800z'
const tray = 'M13.5 17.300l1.4-4.500h5.500l1.4 4.500V21h-8.300z'
const house = 'M14 12.500h4.700v3H21.500V21H14z'
const layers = 'm17.5 11.8 4.3 2.3-4.3 2.3-4.3-2.300z'
const heart = 'M17.5 20.800s-4.2-2.5-4.2-5.500a2.2 2.2 0 0 1 4.2-1 2.2 2.2 0 0 1 4.2 1c0 3-4.2 5.5-4.2 5.500z'
const screen = 'M3 4.500h13v9.500H3z'
const door = 'M14.8 12h5.700v9h-5.700z'

const figures = {
  applicant: { tone: sheet, line: `${person}${coat}${sheet}M16.2 16.200h3M16.2 18.500h3` },
  expert: { tone: star, line: `${person}${coat}${star}` },
  lead: { tone: flag, line: `${person}${coat}${flag}M14.5 12v9.5` },
  consultationAuditor: { tone: tray, line: `${person}${tray}M13.5 17.300h2.300l.7 1.300h2.300l.7-1.300h2.3` },
  reportAuditor: { tone: sheet, line: `${person}${sheet}M16 17.600l1.3 1.3 2.2-2.5` },
  institutionAdmin: { tone: house, line: `${person}${house}M18.7 15.500V21M16.3 14.600v2.400M15.1 15.800h2.4` },
  platform: { tone: layers, line: `${person}${layers}M13.2 16.800l4.3 2.3 4.3-2.300M13.2 19.300l4.3 2.3 4.3-2.3` },
  patient: { tone: heart, line: `${person}${heart}` },
  terminal: {
    tone: screen,
    line: `${screen}M6.5 18h6M9.5 14v4M8.6 6.700h1.800l1.7 4a6.5 6.5 0 0 1-5.2 0zM18.3 8.500h3.200v3l-.8 1.300V16h-1.600v-3.200l-.8-1.300zM19.9 16c0 2.6-1.7 4.5-4.4 4.500H14`,
  },
  guest: { tone: door, line: `${person}${door}M13.3 21h8.700M18.5 16.300v.6` },
} satisfies Record<string, Figure>

export type RoleFigure = keyof typeof figures
export const roleFigures = Object.keys(figures) as RoleFigure[] // exactly the keys of the object above

/** A role as a picture beside its word. */
export function RoleDrawing(props: { of: RoleFigure; size?: 20 | 24 | 32 | 48; label?: string }) {
  const { of, ...rest } = props
  return <Drawing figure={figures[of]} {...rest} />
}
