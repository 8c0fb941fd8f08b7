import { type Organ, organs, type Visibility, visibilities, visibilityLabels } from '@tongying/contract/examinations'
import { Button } from '../../ui/components/button/button.tsx'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { TextArea, TextInput } from '../../ui/components/inputs/text-input.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { Field } from '../../ui/patterns/form/field.tsx'
import { type Described, describedIn } from './described.ts'
import styles from './result.module.css'
import { resultTexts as texts } from './texts.ts'

/** How well each organ was seen and how it looked; "seen" brings the normal words, which are edited where it was not normal. */
export function OrgansField({ names }: { names: readonly Organ[] }) {
  return (
    <Field name="organs" label={texts.findings} span={12} isGroup isRequired>
      {({ value, onChange }) => {
        const described = describedIn(value)
        const change = (next: Described) =>
          onChange([...described.filter(({ organ }) => organ !== next.organ), next].toSorted(byPlaceIn(names)))
        return (
          <div className={styles.organs}>
            {names.map((organ) => (
              <OrganRow
                key={organ}
                organ={organ}
                described={described.find((each) => each.organ === organ)}
                onChange={change}
              />
            ))}
            {described
              .filter(({ organ }) => !names.includes(organ))
              .map((each) => (
                <OtherOrgan
                  key={each.organ}
                  described={each}
                  onRemove={() => onChange(described.filter(({ organ }) => organ !== each.organ))}
                />
              ))}
          </div>
        )
      }}
    </Field>
  )
}

/** One that was described before the body part was corrected: no report prints it, and nothing is signed with it. */
function OtherOrgan({ described, onRemove }: { described: Described; onRemove: () => void }) {
  const t = useTranslate()
  const { organ, seen, cause, text } = described
  const label = t(organs[organ].label)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row.
    <div className={styles.organ} role="group" aria-label={label}>
      <div className={styles.organName}>{label}</div>
      <div className="stack text-small">
        <span className="text-muted">{t(texts.otherOrgan)}</span>
        <span>{dotted([t(visibilityLabels[seen]), cause, text])}</span>
      </div>
      <div>
        <Button onClick={onRemove} aria-label={t(texts.removeOrganOf, { organ: label })}>
          {t(texts.removeOrgan)}
        </Button>
      </div>
    </div>
  )
}

const byPlaceIn = (names: readonly Organ[]) => (left: Described, right: Described) =>
  names.indexOf(left.organ) - names.indexOf(right.organ)

function OrganRow(props: { organ: Organ; described: Described | undefined; onChange: (next: Described) => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { organ, described, onChange } = props
  const { label, normal } = organs[organ]
  const now: Described = described ?? { organ, seen: 'seen', cause: '', text: '' }
  const see = (seen: Visibility) => {
    const text = seen === 'seen' && now.text === '' ? normal[language] : now.text
    onChange({ ...now, seen, text, cause: seen === 'seen' ? '' : now.cause })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row.
    <div className={styles.organ} role="group" aria-label={t(label)}>
      <div className={styles.organName}>{t(label)}</div>
      <div>
        <Radios
          id={`seen_${organ}`}
          label={t(label)}
          value={described?.seen ?? null}
          options={visibilities.map((value) => ({ value, label: t(visibilityLabels[value]) }))}
          onChange={(seen) => seen && see(seen)}
        />
        {now.seen !== 'seen' && (
          <TextInput
            label={t(texts.organCause, { organ: t(label) })}
            placeholder={t(texts.cause)}
            value={now.cause}
            onChange={(cause) => onChange({ ...now, cause: cause.slice(0, 100) })}
          />
        )}
      </div>
      <TextArea
        lines={2}
        label={t(texts.organText, { organ: t(label) })}
        placeholder={t(texts.describe)}
        value={now.text}
        onChange={(text) => onChange({ ...now, text: text.slice(0, 500) })}
      />
    </div>
  )
}
