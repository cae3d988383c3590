import { androidAccount2012 } from "./accounts/android-account-2012.ts"
import { androidAccount2019 } from "./accounts/android-account-2019.ts"
import { bothStoresStudio } from "./accounts/both-stores-studio.ts"
import { cuentaPersonal2024 } from "./accounts/cuenta-personal-2024.ts"
import { iosOrganisation2016 } from "./accounts/ios-organisation-2016.ts"
import { iosPersonal2021 } from "./accounts/ios-personal-2021.ts"
import { korobkaSIgrami } from "./accounts/korobka-s-igrami.ts"
import { nineCalendarApps } from "./accounts/nine-calendar-apps.ts"
import { taiKhoanAppStore } from "./accounts/tai-khoan-app-store.ts"

export const accounts = [
  androidAccount2019,
  iosOrganisation2016,
  androidAccount2012,
  nineCalendarApps,
  korobkaSIgrami,
  cuentaPersonal2024,
  taiKhoanAppStore,
  bothStoresStudio,
  iosPersonal2021,
]
