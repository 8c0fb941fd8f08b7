import styles from './fan-picture.module.css'

const arcs = [
  'M271 110 A179 179 0 0 0 449 110',
  'M244 160 A228 228 0 0 0 476 160',
  'M218 210 A277 277 0 0 0 502 210',
  'M191 260 A326 326 0 0 0 529 260',
  'M164 310 A375 375 0 0 0 556 310',
  'M137 360 A424 424 0 0 0 583 360',
  'M110 410 A473 473 0 0 0 610 410',
  'M84 460 A522 522 0 0 0 636 460',
  'M57 510 A571 571 0 0 0 663 510',
]

/** The sector of the mark, large: two calipers measure one image. */
export function FanPicture() {
  return (
    <svg viewBox="0 0 720 720" className={styles.fan} fill="none" aria-hidden="true" focusable="false">
      <path d="M298 60 30 560a620 620 0 0 0 660 0L422 60a130 130 0 0 1-124 0z" fill="#0c3b3c" stroke="#2c6a69" />
      {arcs.map((arc) => (
        <path key={arc} d={arc} stroke="#1f5757" />
      ))}
      <path d="M250 330v22M239 341h22" stroke="#f4b544" strokeWidth="2" />
      <path d="M452 402v22M441 413h22" stroke="#6fd6ca" strokeWidth="2" />
      <path d="M266 347 436 408" stroke="#9fd3cf" strokeDasharray="1.5 8" strokeLinecap="round" strokeWidth="1.8" />
    </svg>
  )
}
