import type { AttachmentView } from '@tongying/contract/attachments'
import {
  type Examination,
  missingViews,
  type ResultFields,
  type ResultFigure,
  resultFields,
  resultLimits,
  type StandardView,
  standardViews,
  templateOf,
  usualMark,
} from '@tongying/contract/examinations'
import type { Snapshot } from '@tongying/contract/meetings'
import { useState } from 'react'
import { PictureOf, UploadSection, useAttachments } from '../../attachments/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { TextInput } from '../../ui/components/inputs/text-input.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { type ContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { WithBodyMark } from '../components/body-mark.tsx'
import { bodyMarkTexts as markTexts } from '../components/body-mark-texts.ts'
import { BodyMarkDialog } from './body-mark-dialog.tsx'
import styles from './result.module.css'
import { resultTexts as texts } from './texts.ts'

/** The pictures that a form prints with the result. */
export function figuresIn(values: Values): ResultFields['figures'] {
  return resultFields.shape.figures.safeParse(values.figures).data ?? []
}

/** The pictures of an examination: each may be one of the standard views, and some are printed. */
export function PicturesCard({ examination, form }: { examination: Examination; form: ContractForm }) {
  const t = useTranslate()
  const { id, snapshots } = examination
  const { bodyPart } = examination.record
  const { views } = templateOf(bodyPart)
  const owner = { kind: 'examination', id } as const
  const { data } = useAttachments(owner)
  const figures = figuresIn(useFormValues(form))
  const count = views.length - missingViews(bodyPart, figures).length
  return (
    <Card title={t(texts.pictures)} count={t(texts.views, { count, of: views.length })}>
      <div className="stack">
        <UploadSection owner={owner} kind="image" label={texts.drop} />
        {data?.list.length === 0 && <Empty isSmall title={t(texts.noPictures)} />}
        <div className={styles.pictures}>
          {data?.list.map((file, index) => (
            <OnePicture
              key={file.id}
              {...{
                file,
                bodyPart,
                views,
                kept: snapshots.find((each) => each.attachmentId === file.id),
                number: index + 1,
                isFull: figures.length >= resultLimits.figures,
              }}
              figure={figures.find(({ attachmentId }) => attachmentId === file.id)}
              onChange={(next) => form.change('figures', replaced(figures, file.id, next))}
            />
          ))}
        </div>
        {figures.length >= resultLimits.figures && (
          <p className="text-muted text-small">{t(texts.tooMany, { most: resultLimits.figures })}</p>
        )}
      </div>
    </Card>
  )
}

function replaced(
  figures: readonly ResultFigure[],
  attachmentId: string,
  next: ResultFigure | undefined,
): readonly ResultFigure[] {
  const at = figures.findIndex((each) => each.attachmentId === attachmentId)
  if (at < 0) return next ? [...figures, next] : figures
  return next ? figures.with(at, next) : figures.toSpliced(at, 1)
}

/** Whose frame a picture is, and how large. */
function Kept({ snapshot }: { snapshot: Snapshot | undefined }) {
  const t = useTranslate()
  if (!snapshot?.source) return null
  const { source, width, height } = snapshot
  return <span className="text-muted text-tiny">{t(texts[source], { width: width ?? 0, height: height ?? 0 })}</span>
}

interface PictureProps {
  readonly file: AttachmentView
  readonly number: number
  readonly bodyPart: number
  readonly views: readonly StandardView[]
  readonly kept: Snapshot | undefined
  readonly figure: ResultFigure | undefined
  readonly isFull: boolean
  readonly onChange: (next: ResultFigure | undefined) => void
}

/** A picture as another view: a mark that was placed by hand stays, the usual one of the view before goes. */
function shownAs(figure: ResultFigure, view: StandardView | null): ResultFigure {
  const { bodyMark } = figure
  const isByHand = bodyMark !== null && JSON.stringify(bodyMark) !== JSON.stringify(usualMark(figure.view))
  return { ...figure, view, bodyMark: isByHand ? bodyMark : usualMark(view) }
}

function OnePicture(props: PictureProps) {
  const t = useTranslate()
  const { file, bodyPart, kept, figure, isFull, onChange } = props
  const now: ResultFigure = figure ?? { attachmentId: file.id, view: null, caption: '', bodyMark: null }
  return (
    <div className={styles.picture}>
      <WithBodyMark bodyPart={bodyPart} mark={now.bodyMark}>
        <PictureOf id={file.id} />
      </WithBodyMark>
      <Kept snapshot={kept} />
      <CheckBox
        value={figure !== undefined}
        isDisabled={!figure && isFull}
        onChange={(isOn) => onChange(isOn ? now : undefined)}
      >
        {t(texts.printed)}
      </CheckBox>
      {figure && <FigureFields {...props} figure={figure} />}
    </div>
  )
}

/** What a printed picture shows, in words and by its mark. */
function FigureFields({ number, bodyPart, views, figure, onChange }: PictureProps & { figure: ResultFigure }) {
  const t = useTranslate()
  const [isPlacing, setPlacing] = useState(false)
  const usual = usualMark(figure.view)
  const options = [
    { value: '', label: t(texts.noView) },
    ...views.map((view) => ({ value: view, label: t(standardViews[view]) })),
  ]
  return (
    <>
      <ChoiceInput
        id={`view_${figure.attachmentId}`}
        label={t(texts.viewOf, { number })}
        value={figure.view ?? ''}
        options={options}
        onChange={(one) => onChange(shownAs(figure, views.find((view) => view === one) ?? null))}
      />
      <TextInput
        label={t(texts.captionOf, { number })}
        placeholder={t(texts.caption)}
        value={figure.caption}
        onChange={(caption) => onChange({ ...figure, caption: caption.slice(0, resultLimits.caption) })}
      />
      <span className="cluster wrap">
        <LinkButton onClick={() => setPlacing(true)}>
          {t(figure.bodyMark ? markTexts.move : markTexts.place)}
          <span className="visually-hidden">{t(markTexts.ofPicture, { number })}</span>
        </LinkButton>
        {figure.bodyMark === null && usual && (
          <LinkButton onClick={() => onChange({ ...figure, bodyMark: usual })}>
            {t(markTexts.placeUsual)}
            <span className="visually-hidden">{t(markTexts.ofPicture, { number })}</span>
          </LinkButton>
        )}
      </span>
      {isPlacing && (
        <BodyMarkDialog
          {...{ number, bodyPart }}
          view={figure.view}
          mark={figure.bodyMark}
          onChange={(bodyMark) => onChange({ ...figure, bodyMark })}
          onClose={() => setPlacing(false)}
        />
      )}
    </>
  )
}
