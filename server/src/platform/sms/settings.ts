import * as z from 'zod'
import { ConfigError } from '../config-error.ts'

/** A text that the carrier has approved, and the values that it takes, in its order. */
export interface SmsTemplate {
  readonly id: string
  readonly values: readonly string[]
}
/** An account with a carrier; `code` has a template, other purposes may. */
export interface SmsAccount {
  readonly carrier: 'aliyun' | 'tencent'
  readonly keyId: string
  readonly keySecret: string
  readonly sign: string
  readonly templates: ReadonlyMap<string, SmsTemplate>
  readonly region: string
  /** Tencent's number of the SMS application. */
  readonly appId: string
  /** Where the carrier listens, if not at its public address. */
  readonly endpoint: URL | undefined
}

const regions = { aliyun: 'cn-hangzhou', tencent: 'ap-guangzhou' } as const
const codePurposes = ['code', 'longCode']
const templateForm = /^([\w.]+)=(\w+)(?::(\w+(?:\+\w+)*))?$/

/** What can be set about SMS. */
export const smsSettings = {
  SMS_CARRIER: z.enum(['outbox', 'aliyun', 'tencent']).default('outbox'),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  SMS_SIGN: z.string().max(20, 'a carrier takes at most 20 characters').optional(),
  SMS_TEMPLATES: z
    .string()
    .refine(
      (list) => list.split(',').every((each) => templateForm.test(each)),
      'write it as code=TEMPLATE, further ones as purpose=TEMPLATE:value+value, with commas between',
    )
    .optional(),
  SMS_REGION: z.string().optional(),
  SMS_APP_ID: z.string().optional(),
  SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
}
type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>

/**
 * The account of the chosen carrier, nothing for the outbox.
 * @throws ConfigError when something is missing
 */
export function readSmsAccount(set: SmsSettings): SmsAccount | undefined {
  const carrier = set.SMS_CARRIER
  if (carrier === 'outbox') return undefined
  const wanted = (name: keyof SmsSettings): string => {
    const value = set[name]
    if (!value) throw new ConfigError(`SMS_CARRIER=${carrier} needs ${name}.`)
    return value
  }
  const templates = readTemplates(wanted('SMS_TEMPLATES'))
  if (!templates.has('code')) throw new ConfigError('SMS_TEMPLATES has no template for code.')
  return {
    carrier,
    keyId: wanted('SMS_KEY_ID'),
    keySecret: wanted('SMS_KEY_SECRET'),
    sign: wanted('SMS_SIGN'),
    templates,
    region: set.SMS_REGION ?? regions[carrier],
    appId: carrier === 'tencent' ? wanted('SMS_APP_ID') : '',
    endpoint: set.SMS_ENDPOINT ? new URL(set.SMS_ENDPOINT) : undefined,
  }
}

function readTemplates(setting: string): Map<string, SmsTemplate> {
  const found = setting.split(',').flatMap((each) => {
    const [, purpose = '', id = '', values] = templateForm.exec(each) ?? []
    return id
      ? [[purpose, { id, values: values?.split('+') ?? (codePurposes.includes(purpose) ? ['code'] : []) }] as const]
      : []
  })
  return new Map(found)
}
