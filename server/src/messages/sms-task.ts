/** The name of the timed work that sends a message as SMS; it stands in the database. */
export const smsTask = 'messages.sms'
