import sharp from 'sharp'
import { answerFor } from './crash-box.ts'
import { drawFrame, type RenderQuestion } from './draw-frame.ts'

sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (question: RenderQuestion) => {
  process.send?.(await answerFor(() => drawFrame(question)))
})
