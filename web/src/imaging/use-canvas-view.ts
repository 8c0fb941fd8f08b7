import { type PointerEvent, type RefObject, useEffect, useRef, useState, type WheelEvent } from 'react'
import { fit, pan, type Transform, zoomAt } from './transform.ts'

export interface CanvasView {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  show(picture: ImageBitmap | undefined): void
  zoom(factor: number): void
  fit(): void
  readonly handlers: {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>): void
    onPointerMove(event: PointerEvent<HTMLCanvasElement>): void
    onPointerUp(event: PointerEvent<HTMLCanvasElement>): void
    onPointerCancel(event: PointerEvent<HTMLCanvasElement>): void
    onWheel(event: WheelEvent<HTMLCanvasElement>): void
  }
}

/** Pixels that a finger moves for one page. */
const dragStep = 12

/** Draws pictures on a canvas with zoom and pan by mouse, wheel and fingers; `onStep` turns pages. */
export function useCanvasView(onStep: (by: number) => void): CanvasView {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latestStep = useRef(onStep)
  useEffect(() => {
    latestStep.current = onStep
  })
  const [view] = useState(() => new CanvasDrawing(canvas, (by) => latestStep.current(by)))
  useEffect(() => view.followSize(), [view])
  return view
}

/** The picture on the canvas, where it stands, and the pointers that move it. */
class CanvasDrawing implements CanvasView {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly #onStep: (by: number) => void
  #picture: ImageBitmap | undefined
  /** Nothing while the whole picture is fitted, so that a new size of the window fits it again. */
  #transform: Transform | undefined
  readonly #pointers = new Map<number, Point>()
  /** Pixels dragged since the last page. */
  #dragged = 0

  constructor(canvas: RefObject<HTMLCanvasElement | null>, onStep: (by: number) => void) {
    this.canvas = canvas
    this.#onStep = onStep
  }

  /** Draws again at every size of the canvas; answers how to stop. */
  followSize(): (() => void) | undefined {
    const element = this.canvas.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const ratio = globalThis.devicePixelRatio || 1
      element.width = Math.max(1, Math.round(element.clientWidth * ratio))
      element.height = Math.max(1, Math.round(element.clientHeight * ratio))
      this.#draw()
    })
    observer.observe(element)
    // React listens passively, and Ctrl with the wheel would zoom the page.
    const keepPage = (event: globalThis.WheelEvent) => event.preventDefault()
    element.addEventListener('wheel', keepPage, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', keepPage)
    }
  }

  readonly show = (next: ImageBitmap | undefined): void => {
    const before = this.#picture
    // Another size is another kind of picture: what was zoomed to is not there.
    if (next && before && (next.width !== before.width || next.height !== before.height)) this.#transform = undefined
    this.#picture = next
    this.#draw()
  }

  readonly fit = (): void => {
    this.#transform = undefined
    this.#draw()
  }

  readonly zoom = (factor: number, at?: Point): void => {
    const [element, shown] = [this.canvas.current, this.#picture]
    if (!element || !shown) return
    const whole = fit(element, shown)
    const middle = { x: element.width / 2, y: element.height / 2 }
    const next = zoomAt(this.#transform ?? whole, factor, at ?? middle, whole.scale)
    this.#transform = next.scale <= whole.scale ? undefined : pan(next, { x: 0, y: 0 }, element, shown)
    this.#draw()
  }

  readonly handlers: CanvasView['handlers'] = {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      this.#pointers.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event) => this.#drag(event),
    onPointerUp: (event) => this.#release(event),
    onPointerCancel: (event) => this.#release(event),
    onWheel: (event) => {
      if (event.ctrlKey || event.metaKey) this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointOf(event))
      else if (event.deltaY !== 0) this.#onStep(event.deltaY > 0 ? 1 : -1)
    },
  }

  /** Two fingers zoom, one moves a zoomed picture, and turns pages over a fitted one. */
  #drag(event: PointerEvent<HTMLCanvasElement>): void {
    const before = this.#pointers.get(event.pointerId)
    const [element, shown] = [this.canvas.current, this.#picture]
    if (!before || !element || !shown) return
    const now = pointOf(event)
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.#pointers.set(event.pointerId, now)
    if (other) this.zoom(distance(now, other) / Math.max(1, distance(before, other)), middleOf(now, other))
    else if (this.#transform) {
      this.#transform = pan(this.#transform, { x: now.x - before.x, y: now.y - before.y }, element, shown)
      this.#draw()
    } else this.#turn(now.y - before.y)
  }

  /** Turns a page every few pixels. */
  #turn(pixels: number): void {
    this.#dragged += pixels
    const by = Math.trunc(this.#dragged / dragStep)
    if (by === 0) return
    this.#dragged -= by * dragStep
    this.#onStep(by)
  }

  #release(event: PointerEvent<HTMLCanvasElement>): void {
    this.#pointers.delete(event.pointerId)
    this.#dragged = 0
  }

  #draw(): void {
    paint(this.canvas.current, this.#picture, this.#transform)
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

function paint(canvas: HTMLCanvasElement | null, picture: ImageBitmap | undefined, transform?: Transform): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (!picture) return
  const { scale, x, y } = transform ?? fit(canvas, picture)
  // Beyond four times the pixels themselves are what one wants to see.
  context.imageSmoothingEnabled = scale < 4
  // Finer smoothing costs a film its rate without a graphics card, and shows only where much is made small.
  context.imageSmoothingQuality = scale < 0.6 ? 'high' : 'low'
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, x - width / 2, y - height / 2, width, height)
}

function pointOf(event: { clientX: number; clientY: number; currentTarget: HTMLCanvasElement }) {
  const box = event.currentTarget.getBoundingClientRect()
  const ratio = event.currentTarget.width / Math.max(1, box.width)
  return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio }
}
function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
