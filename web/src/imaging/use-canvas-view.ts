import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react'
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

const dragStep = 12

/** Draws pictures on a canvas with zoom and pan by mouse, wheel and fingers; `onStep` turns pages. */
export function useCanvasView(onStep: (by: number) => void): CanvasView {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<ImageBitmap>(undefined)
  /** Nothing while the whole picture is fitted, so that a new size of the window fits it anew. */
  const transform = useRef<Transform>(undefined)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const stepped = useRef(0)
  const [draw] = useState(() => () => paint(canvas.current, picture.current, transform.current))

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const ratio = globalThis.devicePixelRatio || 1
      element.width = Math.max(1, Math.round(element.clientWidth * ratio))
      element.height = Math.max(1, Math.round(element.clientHeight * ratio))
      draw()
    })
    observer.observe(element)
    // React listens passively, and Ctrl with the wheel would zoom the page.
    const keepPage = (event: globalThis.WheelEvent) => event.preventDefault()
    element.addEventListener('wheel', keepPage, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', keepPage)
    }
  }, [draw])

  const zoomTo = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const [element, shown] = [canvas.current, picture.current]
      if (!element || !shown) return
      const whole = fit(element, shown)
      const middle = { x: element.width / 2, y: element.height / 2 }
      const next = zoomAt(transform.current ?? whole, factor, at ?? middle, whole.scale)
      transform.current = next.scale <= whole.scale ? undefined : pan(next, { x: 0, y: 0 }, element, shown)
      draw()
    },
    [draw],
  )

  const show = useCallback(
    (next: ImageBitmap | undefined) => {
      const before = picture.current
      // Another size is another kind of picture: what was zoomed to is not there.
      if (next && before && (next.width !== before.width || next.height !== before.height))
        transform.current = undefined
      picture.current = next
      draw()
    },
    [draw],
  )

  function onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
    const before = pointers.current.get(event.pointerId)
    const [element, shown] = [canvas.current, picture.current]
    if (!before || !element || !shown) return
    const now = pointOf(event)
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    const other = others[0]?.[1]
    if (other) return zoomTo(distance(now, other) / Math.max(1, distance(before, other)), middleOf(now, other))
    if (transform.current) {
      transform.current = pan(transform.current, { x: now.x - before.x, y: now.y - before.y }, element, shown)
      return draw()
    }
    stepped.current += now.y - before.y
    const by = Math.trunc(stepped.current / dragStep)
    if (by !== 0) {
      stepped.current -= by * dragStep
      onStep(by)
    }
  }
  function onPointerUp(event: PointerEvent<HTMLCanvasElement>): void {
    pointers.current.delete(event.pointerId)
    stepped.current = 0
  }

  return {
    canvas,
    show,
    zoom: zoomTo,
    fit: () => {
      transform.current = undefined
      draw()
    },
    handlers: {
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, pointOf(event))
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel(event) {
        if (event.ctrlKey || event.metaKey) zoomTo(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointOf(event))
        else if (event.deltaY !== 0) onStep(event.deltaY > 0 ? 1 : -1)
      },
    },
  }
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
function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
function middleOf(one: { x: number; y: number }, other: { x: number; y: number }) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
