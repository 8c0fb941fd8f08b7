const notes = [523.25, 659.25, 783.99] as const
const noteSeconds = 0.28

/** Plays three rising notes on the loudspeaker; rejects where the browser has no sound, or does not allow it yet. */
export async function playTone(): Promise<void> {
  const context = new AudioContext()
  try {
    if (context.state === 'suspended') await context.resume()
    for (const [index, frequency] of notes.entries()) {
      const at = context.currentTime + index * noteSeconds
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, at)
      gain.gain.linearRampToValueAtTime(0.2, at + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds * 1.5)
      const note = new OscillatorNode(context, { frequency, type: 'triangle' })
      note.connect(gain).connect(context.destination)
      note.start(at)
      note.stop(at + noteSeconds * 1.5)
    }
    await new Promise((resolve) => setTimeout(resolve, (notes.length + 1) * noteSeconds * 1000))
  } finally {
    await context.close()
  }
}
