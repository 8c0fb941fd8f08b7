import { type GreyWindow, windowPresetLabels, windowPresets } from '@tongying/contract/imaging'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useId } from 'react'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon, type IconName } from '../ui/components/icons/icons.tsx'
import { BareSelect } from '../ui/components/inputs/bare-select.tsx'
import { Slider } from '../ui/components/inputs/slider.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import styles from './quick-view-tools.module.css'
import { imagingTexts as texts } from './texts.ts'

export interface QuickViewToolsProps {
  readonly count: number
  readonly index: number
  readonly isPlaying: boolean
  /** Windows mean something only where the grey values have a unit. */
  readonly hasPresets: boolean
  readonly window: GreyWindow | undefined
  readonly onStep: (by: number) => void
  readonly onPlace: (index: number) => void
  readonly onPlay: () => void
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  readonly onWindow: (window: GreyWindow | undefined) => void
}

/** The tools under the picture. */
export function QuickViewTools(props: QuickViewToolsProps) {
  const t = useTranslate()
  const { count, index, isPlaying } = props
  return (
    <div className={clsx(styles.tools, 'cluster wrap')}>
      {count > 1 && (
        <>
          <Tool icon="left" label={texts.previous} onPress={() => props.onStep(-1)} />
          <Tool
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? texts.pause : texts.play}
            onPress={props.onPlay}
          />
          <Tool icon="right" label={texts.next} onPress={() => props.onStep(1)} />
          <Slider
            min={1}
            max={count}
            value={index + 1}
            aria-label={t(texts.position, { now: index + 1, all: count })}
            onChange={(value) => props.onPlace(value - 1)}
          />
        </>
      )}
      <span className="text-small nowrap" aria-live="off">
        {t(texts.position, { now: index + 1, all: count })}
      </span>
      <span className="grow" />
      {props.hasPresets && <WindowChoice window={props.window} onWindow={props.onWindow} />}
      <Tool icon="minus" label={texts.zoomOut} onPress={() => props.onZoom(1 / 1.25)} />
      <Tool icon="plus" label={texts.zoomIn} onPress={() => props.onZoom(1.25)} />
      <Tool icon="fullscreen" label={texts.fit} onPress={props.onFit} />
    </div>
  )
}

function Tool({ icon, label, onPress }: { icon: IconName; label: Text; onPress: () => void }) {
  const t = useTranslate()
  return (
    <IconButton className={styles.tool} title={t(label)} onClick={onPress}>
      <Icon name={icon} label={t(label)} />
    </IconButton>
  )
}

function WindowChoice({ window, onWindow }: Pick<QuickViewToolsProps, 'window' | 'onWindow'>) {
  const t = useTranslate()
  const id = useId()
  const chosen = windowPresets.find((one) => one.center === window?.center && one.width === window?.width)
  return (
    <span className="cluster text-small">
      <Icon name="contrast" />
      <label htmlFor={id}>{t(texts.window)}</label>
      <BareSelect
        id={id}
        value={chosen?.name ?? null}
        options={windowPresets.map(({ name }) => ({ value: name, label: t(windowPresetLabels[name]) }))}
        none={t(texts.ownWindow)}
        isOptional
        onChange={(name) => {
          const preset = windowPresets.find((one) => one.name === name)
          onWindow(preset && { center: preset.center, width: preset.width })
        }}
      />
    </span>
  )
}
