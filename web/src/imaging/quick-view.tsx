import { type GreyWindow, notForDiagnosis, type SeriesView } from '@tongying/contract/imaging'
import { clsx } from 'clsx'
import { type KeyboardEvent, useCallback } from 'react'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { NativeDialog } from '../ui/components/native-dialog/native-dialog.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { type Keeping, KeepPicture, mayKeep } from './keep-picture.tsx'
import styles from './quick-view.module.css'
import { QuickViewTools } from './quick-view-tools.tsx'
import { SeriesStrip } from './series-strip.tsx'
import { frameTime, type StackFrame } from './stack.ts'
import { imagingTexts as texts } from './texts.ts'
import { type CanvasView, useCanvasView } from './use-canvas-view.ts'
import { useCine } from './use-cine.ts'
import { usePicture } from './use-picture.ts'
import { type StackPosition, useStackPosition } from './use-stack-position.ts'

/** The quick viewer over the whole page: first picture at once, leafing, film, windows, zoom; no WebGL needed. */
export function QuickView(props: {
  series: readonly SeriesView[]
  attachmentId?: string | undefined
  keeping?: Keeping | undefined
  onClose: () => void
}) {
  const t = useTranslate()
  return (
    <NativeDialog className={styles.dialog} isDark label={t(texts.viewer)} onClose={props.onClose}>
      {(close) => (
        <>
          <header className="cluster">
            <b className="text-strong">{t(texts.viewer)}</b>
            <span className={clsx(styles.keys, 'grow text-tiny text-muted truncate')}>{t(texts.keys)}</span>
            <IconButton className={styles.tool} onClick={close}>
              <Icon name="close" label={t(uiTexts.common.close)} />
            </IconButton>
          </header>
          <Viewer series={props.series} attachmentId={props.attachmentId} keeping={props.keeping} />
        </>
      )}
    </NativeDialog>
  )
}

/** The viewer itself, for a page that gives it a place of its own. */
export function Viewer(props: {
  series: readonly SeriesView[]
  attachmentId?: string | undefined
  keeping?: Keeping | undefined
}) {
  const { series, attachmentId, keeping } = props
  const t = useTranslate()
  const position = useStackPosition(series, attachmentId)
  const { shown, current, count, index, isPlaying, step, window } = position
  const view = useCanvasView(step)
  const { problem, isLoading } = usePicture({ stack: position.stack, index, window, show: view.show })
  // The film waits for a picture that is not here yet rather than leave it out.
  const advance = useCallback(() => {
    if (!isLoading) position.advance()
  }, [isLoading, position.advance])
  useCine(isPlaying && count > 1, current ? frameTime(current.instance) : 40, advance)

  if (!shown || !current) return <p className={styles.empty}>{t(texts.noStudies)}</p>
  const picture = { ...current, window }
  const keep = keeping && !problem && mayKeep(keeping, picture) ? () => keeping.keep(picture) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is; every one has a button too.
    <div className={styles.body} onKeyDown={(event) => pressKey(event, { position, view, keep })}>
      <SeriesStrip series={series} chosen={position.series} onChoose={position.openSeries} />
      <Stage
        {...{ view, shown, current, window, problem, isLoading }}
        label={t(texts.position, { now: index + 1, all: count })}
      />
      <QuickViewTools
        {...{ count, index, isPlaying, window }}
        hasPresets={shown.modality === 'CT'}
        onStep={step}
        onPlace={position.openPicture}
        onPlay={position.togglePlaying}
        onZoom={view.zoom}
        onFit={view.fit}
        onWindow={position.setWindow}
      />
      {keeping && !problem && <KeepPicture keeping={keeping} picture={picture} />}
    </div>
  )
}

/** The picture, and over it what it is. */
function Stage(props: {
  view: CanvasView
  shown: SeriesView
  current: StackFrame
  window: GreyWindow | undefined
  problem: string | undefined
  isLoading: boolean
  label: string
}) {
  const { view, shown, current, window, problem, isLoading } = props
  const t = useTranslate()
  return (
    <div className={styles.stage}>
      <canvas
        ref={view.canvas}
        tabIndex={0}
        data-focus-first
        role="img"
        aria-label={props.label}
        data-shown={problem || isLoading ? undefined : `${current.instance.sopInstanceUid}/${current.frame}`}
        {...view.handlers}
      />
      <Corners instance={current.instance} window={window} description={shown.description} />
      {problem && <ViewProblem text={problem} />}
      <p className={clsx(styles.label, 'text-tiny')}>{t(notForDiagnosis)}</p>
    </div>
  )
}

function Corners(props: {
  instance: SeriesView['instances'][number]
  window: GreyWindow | undefined
  description: string | null
}) {
  const t = useTranslate()
  const { instance } = props
  const hasWindow = !instance.isColour && instance.notShown === null
  const window = hasWindow ? (props.window ?? instance.window) : undefined
  return (
    <div className={clsx(styles.corner, 'text-tiny')} aria-hidden>
      <span>{props.description}</span>
      <span>
        {instance.columns} × {instance.rows}
      </span>
      {window && (
        <span>{t(texts.windowNow, { center: Math.round(window.center), width: Math.round(window.width) })}</span>
      )}
    </div>
  )
}

function ViewProblem({ text }: { text: string }) {
  return (
    <p className={styles.problem} role="alert">
      <Icon name="warning" size={20} />
      {text}
    </p>
  )
}

/** What keys move. */
interface Pressed {
  readonly position: StackPosition
  readonly view: CanvasView
  /** Makes the picture a key image, where that is possible. */
  readonly keep: (() => void) | undefined
}

function pressKey(event: KeyboardEvent, pressed: Pressed): void {
  const isInTool = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
  const action = isInTool ? undefined : actionOf(event, pressed)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(event: KeyboardEvent, { position, view, keep }: Pressed): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const { step, count, togglePlaying } = position
  const isOnButton = event.target instanceof HTMLButtonElement
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowUp: () => step(-1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => step(1),
    ArrowRight: () => step(1),
    PageUp: () => step(-10),
    PageDown: () => step(10),
    Home: () => step(-count),
    End: () => step(count),
    '+': () => view.zoom(1.25),
    '=': () => view.zoom(1.25),
    '-': () => view.zoom(1 / 1.25),
    '0': () => view.fit(),
    k: keep,
    K: keep,
    ...(isOnButton ? {} : { ' ': togglePlaying }),
  }
  return actions[event.key]
}
