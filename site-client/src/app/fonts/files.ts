// Never loaded by a page: importing the files makes the build copy them beside the scripts and name them in its manifest.
export { default as inter } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
export { default as montserrat } from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
export { default as openSans } from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
export { default as robotoSerif } from '@fontsource-variable/roboto-serif/files/roboto-serif-latin-wght-normal.woff2?url'
export { default as placeholder } from '../pictures/placeholder.png?url'
