/** The channel that carries when a newly planned job is due, in milliseconds of the product's clock; empty: look now. */
export const jobChannel = 'timed_job'
