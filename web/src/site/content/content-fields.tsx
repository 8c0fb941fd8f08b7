import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { contentTexts as texts } from './texts.ts'

/** Everything that administrators write on the pages. */
export function ContentFields() {
  return (
    <>
      <FieldGroup title={texts.company} hint={texts.companyHint}>
        <TextField name={['company', 'zh-CN']} label={texts.inChinese} span={12} />
        <TextField name={['company', 'en-US']} label={texts.inEnglish} span={12} />
      </FieldGroup>
      <FieldGroup title={texts.contacts} hint={texts.contactsHint}>
        <TextField name="businessEmail" label={texts.businessEmail} type="email" span={6} />
        <TextField name="hotline" label={texts.hotline} type="tel" span={6} />
        <TextField name={['address1', 'zh-CN']} label={texts.address1Zh} span={12} />
        <TextField name={['address1', 'en-US']} label={texts.address1En} span={12} />
        <TextField name={['address2', 'zh-CN']} label={texts.address2Zh} span={12} />
        <TextField name={['address2', 'en-US']} label={texts.address2En} span={12} />
      </FieldGroup>
      <FieldGroup title={texts.filings} hint={texts.filingsHint}>
        <TextField name={['filings', '4']} label={texts.filing4} span={12} />
        <TextField name={['filings', '1']} label={texts.filing1} span={6} />
        <TextField name={['hosts', '1']} label={texts.hosts1} placeholder="www.example.cn" span={6} />
        <TextField name={['filings', '2']} label={texts.filing2} span={6} />
        <TextField name={['hosts', '2']} label={texts.hosts2} span={6} />
        <TextField name={['filings', '3']} label={texts.filing3} span={6} />
        <TextField name={['hosts', '3']} label={texts.hosts3} span={6} />
      </FieldGroup>
    </>
  )
}
