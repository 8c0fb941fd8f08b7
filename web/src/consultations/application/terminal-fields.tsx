import { fieldLabels as labels } from '@tongying/contract/consultations'
import {
  terminalRoutes as routes,
  type TerminalKind,
  terminalStateLabels,
  type UsableTerminal,
} from '@tongying/contract/devices'
import type { Text } from '@tongying/contract/kit'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import { Field } from '../../ui/patterns/form/field.tsx'
import { terminalTexts as texts } from './terminal-texts.ts'
import { useTerminalPlaces } from './use-application-rules.ts'

/** The terminals that the consultation uses, of those that the applicant may use; both may be left out. */
export function TerminalFields() {
  const { core } = useFormOfField()
  const { data } = useRoute(routes.findUserPushEquipment, {})
  const places = useTerminalPlaces()
  // An image goes into the room, which takes those of the case's hospital and of its partners alone.
  const images = places && data?.filter(({ kind, institutionId }) => kind !== 'image' || places.includes(institutionId))
  return (
    <>
      <TerminalField
        name="pushEquipmentId"
        label={labels.pushEquipmentId}
        hint={texts.imageHint}
        kind="image"
        terminals={images}
        // One goes with the other.
        onChosen={(terminal) => core.fill({ pushId: terminal?.pushId })}
      />
      <TerminalField
        name="videoTerminalId"
        label={labels.videoTerminalId}
        hint={texts.videoHint}
        kind="video"
        terminals={data}
      />
    </>
  )
}

function TerminalField(props: {
  name: string
  label: Text
  hint: Text
  kind: TerminalKind
  /** Nothing before they are known. */
  terminals: readonly UsableTerminal[] | undefined
  onChosen?: (terminal: UsableTerminal | undefined) => void
}) {
  const t = useTranslate()
  const offered = (props.terminals ?? []).filter(({ kind }) => kind === props.kind)
  const options = offered.map(({ id, name, institutionName: institution, state }) => ({
    value: id,
    label: t(texts.at, { name, institution, state: t(terminalStateLabels[state]) }),
  }))
  return (
    <Field name={props.name} label={props.label} hint={t(props.hint)} span={6}>
      {({ value, onChange, ...control }) => {
        const chosen = typeof value === 'string' && value !== '' ? value : null
        const isGone = chosen !== null && props.terminals !== undefined && !offered.some(({ id }) => id === chosen)
        return (
          <ChoiceInput
            {...control}
            value={chosen}
            options={isGone ? [...options, { value: chosen, label: t(texts.gone) }] : options}
            placeholder={t(options.length > 0 ? texts.notNeeded : texts.none)}
            isDisabled={options.length === 0 && chosen === null}
            onChange={(id) => {
              props.onChosen?.(offered.find((each) => each.id === id))
              onChange(id ?? undefined)
            }}
          />
        )
      }}
    </Field>
  )
}
