import { Counter, Registry } from 'prom-client'

/** Of this process, next to the metrics of its requests. */
export const smsMetrics = new Registry()
const unsent = new Counter({
  name: 'tongying_sms_notices_unsent_total',
  help: 'Notices that met a limit of SMS, by what became of them',
  labelNames: ['outcome'],
  registers: [smsMetrics],
})

/** Counts a notice that was not sent: postponed to another try, or dropped. */
export function countUnsent(outcome: 'postponed' | 'dropped'): void {
  unsent.inc({ outcome })
}
