import { androidAccount2012 } from "./accounts/android-account-2012.ts"
import { androidAccount2019 } from "./accounts/android-account-2019.ts"
import { iosOrganisation2016 } from "./accounts/ios-organisation-2016.ts"
import { nineCalendarApps } from "./accounts/nine-calendar-apps.ts"

export const accounts = [androidAccount2019, iosOrganisation2016, androidAccount2012, nineCalendarApps]
