import { domains } from '../compose.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { readArguments, runCommand } from './operator-command.ts'
import { rotateKeys } from './rotate-keys.ts'

await runCommand(async () => {
  readArguments('Use: npm run rotate-keys', [])
  const config = readConfig()
  const log = createLog('error', process.stderr)
  const onBatch = (values: number) => void process.stdout.write(`${values} values …\n`)
  const { values, keyId } = await rotateKeys({ config, domains, log, onBatch })
  process.stdout.write(
    `The keys are rotated: ${values} values are sealed under key ${keyId}. Copy ${config.keysFile} to its safe place now, and keep the former copy as long as backups of its time.\n`,
  )
  return true
})
