import type { ProbeCommand } from '@tongying/contract/meetings'

/** One stroke drawing for each command, around its middle. */
const drawings = {
  up: 'M0 7V-7M-5-2 0-7 5-2',
  down: 'M0-7V7M-5 2 0 7 5 2',
  left: 'M7 0H-7M-2-5-7 0-2 5',
  right: 'M-7 0H7M2-5 7 0 2 5',
  clockwise: 'M5.5-3A6 6 0 1 0 4 5M6-7.5v4.7H1.3',
  counterClockwise: 'M-5.5-3A6 6 0 1 1-4 5M-6-7.5v4.7h4.7',
  tiltHead: 'M3-6.5-3.5 3M5.5-5-.5-8M0 6.5h-7M-4.5 4-7 6.5-4.5 9',
  tiltFoot: 'M-3-6.5 3.5 3M-5.5-5 .5-8M0 6.5h7M4.5 4 7 6.5 4.5 9',
  hold: 'M-3-5.500V5.500M3-5.500V5.500',
  press: 'M0-6V.5M-2.500-1.800 0 .7 2.500-1.800M-5 4.500c3 1.500 7 1.500 10 0',
  release: 'M0 1V-5.500M-2.500-3.200 0-5.700 2.500-3.200M-5 4.500c3 1.500 7 1.500 10 0',
  breath:
    'M0-6v5M0-1C-1 1-2.500 1-4 1.500S-6 5.500-3.500 5.500-1 3.500-1 2M0-1c1 2 2.500 2 4 2.500s2 4-.5 4S1 3.500 1 2',
  freeze: 'M0-6V6M-5.200-3l10.400 6M5.200-3-5.200 3',
  nextView: 'M-5-5 0 0-5 5M1-5 6 0 1 5',
} as const satisfies Record<ProbeCommand, string>

/** A command as a drawing; the word stands beside it. */
export function CommandGlyph({ command, size }: { command: ProbeCommand; size: number }) {
  return (
    <svg
      viewBox="-10 -10 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[command]} />
    </svg>
  )
}
