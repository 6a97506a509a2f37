"""The course, the exams and the list of yaku over HTTP. Nothing is kept between a question and its answer."""
