// npm puts the project's own Node first in PATH, unless it was not allowed to install it.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `The tests need Node 24, and this is ${process.version}: npm did not run the install script of the package \`node\`, which brings it. Run \`npm rebuild node\`, or \`npm install-scripts approve node\` where npm asks for approval first.`,
  )
  process.exit(1)
}
