import { Counter, Registry } from 'prom-client'

/** Of this process, next to the metrics of its requests. */
export const pushMetrics = new Registry()
const tries = new Counter({
  name: 'tongying_push_notices_total',
  help: 'Notices brought to push services of browsers, by what became of them',
  labelNames: ['outcome'],
  registers: [pushMetrics],
})
// A rate is read from the first one on.
for (const outcome of ['sent', 'gone', 'failed']) tries.inc({ outcome }, 0)

/** Counts one try: taken, for a browser that takes none any more, or failed. */
export function countPush(outcome: 'sent' | 'gone' | 'failed'): void {
  tries.inc({ outcome })
}
