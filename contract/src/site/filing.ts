/** The filing numbers that the foot may show; which one depends on the host name. */
export const filingNumbers = [1, 2, 3, 4] as const
export type FilingNumber = (typeof filingNumbers)[number]
export const filingNumberDefault: FilingNumber = 4

/** The filing number of a host name (with or without a port); a host that is not listed shows the default. */
export function filingNumberOf(host: string, byHost: Readonly<Record<string, FilingNumber>> = {}): FilingNumber {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return Object.hasOwn(byHost, name) ? (byHost[name] ?? filingNumberDefault) : filingNumberDefault
}
