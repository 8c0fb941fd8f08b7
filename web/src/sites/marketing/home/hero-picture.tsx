import { homeTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import liver from '../pictures/liver.webp'
import liverSmall from '../pictures/liver-small.webp'
import styles from './hero-picture.module.css'

const { hero } = homeTexts
const arrow = 'M0 0 20 8.5 11.5 11.5 8.5 20z'

/** The image with a measurement and two doctors' cursors. */
export function HeroPicture() {
  const { t } = usePage()
  return (
    <div className={styles.picture}>
      <picture>
        <source media="(max-width: 767px)" srcSet={liverSmall} />
        <img src={liver} alt={t(hero.picture)} width="860" height="690" fetchPriority="high" />
      </picture>
      <svg className={styles.over} viewBox="0 0 860 690" fill="none" aria-hidden="true">
        <path d="M512 350 549 347" stroke="#f4b544" strokeWidth="1.5" strokeDasharray="1.5 5" strokeLinecap="round" />
        <path d="M504 350h16M512 342v16M541 347h16M549 339v16" stroke="#f4b544" strokeWidth="2" />
        <Label x={568} y={335} fill="#000" opacity={0.75} ink="#f4b544" words="D1 11.8 mm" width={104} />
        <Cursor x={578} y={224} colour="#f4b544" words={t(hero.first)} />
        <Cursor x={316} y={392} colour="#4fd0c2" words={t(hero.second)} />
      </svg>
    </div>
  )
}

function Cursor({ x, y, colour, words }: { x: number; y: number; colour: string; words: string }) {
  return (
    <>
      <path
        transform={`translate(${x} ${y})`}
        d={arrow}
        fill={colour}
        stroke="#000"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <Label x={x + 16} y={y + 20} fill={colour} opacity={1} ink="#04100f" words={words} />
    </>
  )
}

function Label(label: {
  x: number
  y: number
  fill: string
  opacity: number
  ink: string
  words: string
  width?: number
}) {
  return (
    <g transform={`translate(${label.x} ${label.y})`}>
      <rect
        width={label.width ?? 16 + widthOf(label.words)}
        height="24"
        rx="4"
        fill={label.fill}
        fillOpacity={label.opacity}
      />
      <text x="8" y="17" fontSize="13" fill={label.ink}>
        {label.words}
      </text>
    </g>
  )
}

/** About how wide 13 px text is: Chinese characters and wide spaces are square, Latin ones a little over half. */
function widthOf(words: string): number {
  return [...words].reduce((sum, character) => sum + (character > '\u2e80' ? 13 : 6.4), 0)
}
