import { useEffect, useState } from 'react'

/** How loud a microphone is, 0 to 1, ten times a second; silence while there is none. */
export function useSoundLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      // A browser lets sound run only after a first press; the meter must not wait for another.
      if (context.state === 'suspended') void context.resume()
      analyser.getFloatTimeDomainData(samples)
      setLevel(loudness(samples))
    }, 100)
    return () => {
      clearInterval(timer)
      void context.close()
      setLevel(0)
    }
  }, [track])
  return level
}

/** Root mean square, stretched so that speech fills most of the meter. */
function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)) + 1e-6)
  return Math.min(1, Math.max(0, (decibels + 55) / 45))
}
