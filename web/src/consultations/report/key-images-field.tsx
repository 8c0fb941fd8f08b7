import { type KeyImage, keyImageLimits } from '@tongying/contract/consultations'
import type { Keeping, ShownPicture } from '../../imaging/index.ts'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { TextArea } from '../../ui/components/inputs/text-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { type ContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import styles from './figures.module.css'
import { Figures } from './figures.tsx'
import { keyImagesOf } from './key-images-of.ts'
import { reportShownTexts } from './shown-texts.ts'
import { reportTexts as texts } from './texts.ts'

/** What the quick viewer does with the picture it shows while a report is written. */
export function useKeeping(form: ContractForm): Keeping {
  const kept = keyImagesOf(useFormValues(form))
  return {
    count: kept.length,
    most: keyImageLimits.most,
    isKept: (picture) => kept.some((one) => isSame(one, imageOf(picture))),
    keep: (picture) => form.change('figures', [...keyImagesOf(form.core.values.get()), imageOf(picture)]),
  }
}

function imageOf({ instance, frame, window }: ShownPicture): KeyImage {
  const { attachmentId, sopInstanceUid: sop } = instance
  return { attachmentId, sop, frame, window: window ?? null, caption: '' }
}

function isSame(one: KeyImage, other: KeyImage): boolean {
  const isWindow = one.window?.center === other.window?.center && one.window?.width === other.window?.width
  return one.attachmentId === other.attachmentId && one.frame === other.frame && isWindow
}

/** In the report a caption is one paragraph, however many lines it is shown in. */
function asCaption(text: string): string {
  return text.replaceAll('\n', ' ').slice(0, keyImageLimits.caption)
}

/** The key images of a report that is being written: captions, order, and what is taken out again. */
export function KeyImagesField({ id, form }: { id: string; form: ContractForm }) {
  const t = useTranslate()
  const kept = keyImagesOf(useFormValues(form))
  const change = (next: readonly KeyImage[]) => form.change('figures', next)
  const place = (from: number, to: number) => {
    const one = kept[from]
    if (one && from !== to) change(kept.toSpliced(from, 1).toSpliced(to, 0, one))
  }
  return (
    <section aria-label={t(reportShownTexts.figures)} className="stack">
      <p className="text-small">
        {t(reportShownTexts.figures)} <span className="text-muted">{t(texts.figuresHint)}</span>
      </p>
      <Figures
        id={id}
        images={kept}
        onPlace={kept.length > 1 ? place : undefined}
        below={(image, index) => {
          const number = t(reportShownTexts.figure, { number: index + 1 })
          return (
            <div className={styles.edit}>
              <TextArea
                lines={1}
                value={image.caption}
                label={t(texts.captionOf, { figure: number })}
                placeholder={t(texts.caption)}
                onChange={(text) => change(kept.with(index, { ...image, caption: asCaption(text) }))}
              />
              <div className="cluster spread">
                <span className="text-small">{number}</span>
                <span className="cluster">
                  <IconButton disabled={index === 0} onClick={() => place(index, index - 1)}>
                    <Icon name="left" label={t(texts.figureEarlier, { figure: number })} />
                  </IconButton>
                  <IconButton disabled={index === kept.length - 1} onClick={() => place(index, index + 1)}>
                    <Icon name="right" label={t(texts.figureLater, { figure: number })} />
                  </IconButton>
                  <IconButton onClick={() => change(kept.toSpliced(index, 1))}>
                    <Icon name="close" label={t(texts.figureRemove, { figure: number })} />
                  </IconButton>
                </span>
              </div>
            </div>
          )
        }}
      />
    </section>
  )
}
