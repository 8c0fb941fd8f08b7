import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

/** The messages of the specification, sections 5 and 8, in its words; its labels of status and audit, section 4. */
const messages = [
  'network request failed, please retry',
  'network request failed',
  'request timed out, please retry',
  'request failed, not logged in or login expired, please log in first',
  'token authentication failed',
  'Load failure',
  'Submission failure: {why}',
  'Upload failure',
  'Invalid ID card!',
  'Incorrect password format!',
  'The two passwords are inconsistent!',
  'Password changed successfully!',
  'The name cannot be empty!',
  'Mailbox format error',
  'Please enter the new mail box number in the correct format',
  'verification code error',
  'Sorry, your application has been rejected!',
  'Consultation/Meeting room number is invalid, please check and re-enter',
  'Too little content input',
  'image format wrong, please reselect',
  'file size must not exceed 5MB, please upload again',
  'copy failure',
  'Successful replication',
  'Submitted successfully',
  'Cancel successfully',
  'Temporary successful!',
  'operate successfully',
]
const labels = [
  ...['Waiting for treatment', 'Returned', 'Unresponsive', 'Waiting for consultation', 'Consultation end'],
  ...['Completed', 'Cancelled', 'Timeout no response'],
  ...['Not submitted', 'To be audited', 'Failed audit', 'Written report', 'Report review'],
  ...['Passed review', 'Failed review'],
]
const reasons = [
  ...['Schedule conflict', 'Needs not strongly related to the professional scope', 'Missing key documents', 'Other'],
]

const english = new Set(
  sentences()
    .filter(({ language }) => language === 'en-US')
    .map(({ text }) => text.replace(/^['"`]|['"`]$/g, '')),
)

test.each([...messages, ...labels, ...reasons])('the product says “%s”', (message) => {
  expect(english).toContain(message)
})
