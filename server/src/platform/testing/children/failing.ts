import { guardProcess } from '../../last-guard.ts'
import { createLog } from '../../log.ts'

/** Fails outside every promise chain, or inside one that nobody waits for; stops in order, or never. */
const [how = 'throw', stops = 'stops'] = process.argv.slice(2)
const log = createLog('info')
guardProcess({
  log,
  patienceMs: 300,
  stop: async () => {
    if (stops === 'never') await new Promise(() => setInterval(() => {}, 1_000))
    process.stdout.write('stopped in order\n')
  },
})
const secret = new Error('failed for 13791230457', { cause: Object.assign(new Error('x'), { password: 'geheim' }) })
setInterval(() => {}, 1_000)
setTimeout(() => {
  if (how === 'throw') throw secret
  void Promise.reject(secret)
}, 10)
