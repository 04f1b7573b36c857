/** The browser comes from an npm package, so nothing is downloaded at install time. */
module.exports = { skipDownload: true };
