import sharp from 'sharp'

// A worker does one thing at a time, on one thread, and keeps nothing of it.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
