import { parentPort } from 'node:worker_threads'
import { answerFor } from './crash-box.ts'
import { readHeader } from './read-header.ts'

parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await answerFor(() => readHeader(path)))
})
