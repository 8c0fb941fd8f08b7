import {
  type ChannelChoices,
  channelRules,
  isChoice,
  messageChannelLabels,
  messageChannels,
  messageKindLabels,
  messageKinds,
} from '@tongying/contract/messages'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { preferencesTexts as texts } from '../preferences-texts.ts'
import styles from './preferences-page.module.css'

/** Kinds of messages by channels; what nobody turns off is ticked and grey. */
export function KindsTable({
  choices,
  onChange,
}: {
  choices: ChannelChoices
  onChange: (next: ChannelChoices) => void
}) {
  const t = useTranslate()
  return (
    <table className={styles.kinds}>
      <thead>
        <tr className="text-small text-muted">
          <th scope="col">{t(texts.kinds)}</th>
          <th scope="col">{t(texts.site)}</th>
          {messageChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(messageChannelLabels[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messageKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(messageKindLabels[kind])}</th>
            <td>
              <Box kind={t(messageKindLabels[kind])} channel={t(texts.site)} value />
            </td>
            {messageChannels.map((channel) => (
              <td key={channel}>
                <Box
                  kind={t(messageKindLabels[kind])}
                  channel={t(messageChannelLabels[channel])}
                  value={choices[kind][channel]}
                  {...(isChoice(channelRules[kind][channel]) && {
                    onChange: (isOn: boolean) =>
                      onChange({ ...choices, [kind]: { ...choices[kind], [channel]: isOn } }),
                  })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Without `onChange` it stays as it is. */
function Box(props: { kind: string; channel: string; value: boolean; onChange?: (isOn: boolean) => void }) {
  const t = useTranslate()
  const { kind, channel, value, onChange } = props
  return (
    <CheckBox
      label={t(texts.channelOf, { kind, channel })}
      value={value}
      isDisabled={!onChange}
      onChange={(isOn) => onChange?.(isOn)}
    >
      {null}
    </CheckBox>
  )
}
