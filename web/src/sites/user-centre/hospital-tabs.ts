import { agreementsTab } from '../../agreements/index.ts'
import { tiesTab } from '../../bookings/index.ts'
import { applicationTemplatesTab, handOverTab, templatesTab } from '../../consultations/index.ts'
import { addHospitalTab } from '../../memberships/index.ts'
import { dutyTab } from '../../schedules/index.ts'

// In the order in which they stand on the page of institutions, with which they are loaded.
addHospitalTab(handOverTab)
addHospitalTab(agreementsTab)
addHospitalTab(tiesTab)
addHospitalTab(dutyTab)
addHospitalTab(applicationTemplatesTab)
addHospitalTab(templatesTab)
