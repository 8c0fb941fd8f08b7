import { vi } from 'vitest'

// The files share their workers, and with them the libraries; each gets the product's own modules afresh.
vi.resetModules()
